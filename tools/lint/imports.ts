import { dirname, join } from 'node:path/posix'

/** What an import leads to, seen from the root. */
export function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (/^\.\.?(\/|$)/.test(specifier)) {
    const isParent = specifier.split('/').includes('..')
    return isParent ? `../${specifier}` : join(dirname(from), specifier)
  }
  return specifier
}

/** Tests, and what only tests import. */
export function isTestFile(path: string): boolean {
  return /(\.test|\.spec|\/testing(-[^/]+)?)\.tsx?$/.test(path)
}
