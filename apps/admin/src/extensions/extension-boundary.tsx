import { Component, type ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { ErrorState } from '../parts/error-state.tsx'

interface BoundaryProps {
  extension_id: string
  children: ReactNode
}

/** A part of an extension that throws is replaced by a message; the page around it works. */
export class ExtensionBoundary extends Component<BoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`The extension ${this.props.extension_id} failed`, error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => this.setState({ error: undefined, hasFailed: false })
    return <Failed extension_id={this.props.extension_id} error={this.state.error} retry={retry} />
  }
}

function Failed({ extension_id, error, retry }: { extension_id: string; error: unknown; retry: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <ErrorState error={error} retry={retry} />
      <p className="sk-reference">{t('extensions.failed', { id: extension_id })}</p>
    </>
  )
}
