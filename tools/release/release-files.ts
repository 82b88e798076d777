import { readFileSync } from 'node:fs'

/** What an installation has beside what is in the image: its own deployment, and its docs. */
const BESIDE_THE_IMAGE = ['.dockerignore', 'CHANGELOG.md', 'README.md', 'deploy', 'docs']

/** Paths of the repository that a release holds, each a file or a whole folder, without tests. */
export function releasePaths(dockerignore = readFileSync('.dockerignore', 'utf8')): string[] {
  const inImage = [...dockerignore.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  const within = (path: string) => BESIDE_THE_IMAGE.some((whole) => path.startsWith(`${whole}/`))
  return [...inImage.filter((path) => !within(path)), ...BESIDE_THE_IMAGE].toSorted()
}

/** Whether a file of those paths is only for tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
