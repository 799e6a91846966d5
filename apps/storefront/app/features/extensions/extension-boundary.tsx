import { Component, type ReactNode, Suspense } from 'react'

interface BoundaryProps {
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
    // A fault on the server stays inside the nearest Suspense.
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
