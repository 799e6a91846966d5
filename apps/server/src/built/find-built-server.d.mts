/** A file that a build was made of. */
export interface BuiltSource {
  /** Relative to the project. */
  file: string
  size: number
  changed_ms: number
  hash: string
}

/** The content of `currentBuild`. */
export interface CurrentBuild {
  build: string
  sources: BuiltSource[]
}

export declare const root: string
export declare const builtServers: URL
export declare const currentBuild: URL
export declare function findBuiltServer(): URL | undefined
export declare function describeSource(file: string): BuiltSource
