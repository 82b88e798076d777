import { resolve } from 'node:path'

/**
 * The folder that a release is written to.
 *
 * @param given the arguments; npm leaves a second `--` among them
 * @param calledIn the folder that npm was called in: it runs scripts in that of package.json
 */
export function releaseFolder(given: readonly string[], calledIn: string): string {
  const [folder, ...others] = given.filter((each) => each !== '--')
  if (others.length > 0) throw new Error('A release is written to one folder: name one.')
  return folder === undefined ? resolve('dist/release') : resolve(calledIn, folder)
}
