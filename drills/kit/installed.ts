import { existsSync } from 'node:fs'

/**
 * The path of a program or library that a drill needs.
 *
 * @param from Debian's package
 * @throws Error that says what to install
 */
export function installed(path: string, from: string): string {
  if (!existsSync(path)) throw new Error(`Install ${from}: ${path} is not there.`)
  return path
}
