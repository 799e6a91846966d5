import type { ReactNode } from 'react'

type Part = (props?: { children: ReactNode }) => ReactNode

const parts = new Map<string, Part>()

/** A component around a part of an extension; React's component stacks contain its name, and thereby the extension. */
export function extensionPart(extension_id: string): Part {
  const known = parts.get(extension_id)
  if (known) return known
  // React calls it without properties when it describes a stack; one that throws would be described by its own name.
  const part = Object.assign((props?: { children: ReactNode }) => props?.children, {
    displayName: `extension(${extension_id})`,
  })
  parts.set(extension_id, part)
  return part
}

/** The extension whose part a component stack leads through; undefined for a component of the storefront itself. */
export function extensionOfStack(componentStack: string | null | undefined): string | undefined {
  return /\bextension\(([^)\s]+)\)/.exec(componentStack ?? '')?.[1]
}
