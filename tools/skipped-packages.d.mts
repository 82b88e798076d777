import type { Platform } from './lock-faults.mjs'

interface Entry {
  version?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

type Packages = Record<string, Entry>

export function skippedPackages(root: string, packages: Packages, platform: Platform): string[]
export function fetchPackages(
  root: string,
  packages: Packages,
  paths: readonly string[],
  env: NodeJS.ProcessEnv,
): void
