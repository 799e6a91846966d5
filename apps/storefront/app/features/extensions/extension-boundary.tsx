import { Component, type ReactNode, Suspense } from 'react'
import { extensionPart } from './extension-part.ts'

interface BoundaryProps {
  extension_id: string
  name: string
  children: ReactNode
}

/** A part of an extension that throws is left out; the page around it works. */
export class ExtensionBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} failed`, error)
  }

  override render() {
    if (this.state.hasFailed) return null
    const Part = extensionPart(this.props.extension_id)
    // Class boundaries catch nothing on the server: there, a fault ends at the nearest Suspense, and the component stack names Part.
    return (
      <Suspense>
        <Part>{this.props.children}</Part>
      </Suspense>
    )
  }
}
