import { downloadExport } from '../../lib/download-export.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { AuditFilters } from './queries.ts'

/** Writes a CSV file of the chosen entries and downloads it. */
export const useExportAuditLog = () =>
  useStoreMutation((call, filterable_fields: AuditFilters) =>
    downloadExport(call, 'audit-export', { filterable_fields }),
  )
