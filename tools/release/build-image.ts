import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Builds the image of HEAD, dated by its commit, where a builder of containers runs.
 *
 * @returns one line: its name, or why it was not built
 */
export function buildImage(version: string): string {
  const builder = ['docker', 'podman'].find((each) => spawnSync(each, ['info']).status === 0)
  if (!builder) return 'NOT RUN: the image; neither docker nor podman runs here.'
  const time = execFileSync('git', ['show', '--no-patch', '--format=%ct', 'HEAD'], {
    encoding: 'utf8',
  }).trim()
  execFileSync(
    builder,
    ['build', '--file', 'deploy/container/Containerfile', '--tag', `hiram:${version}`, '.'],
    { stdio: 'inherit', env: { ...process.env, SOURCE_DATE_EPOCH: time } },
  )
  return `image hiram:${version}`
}
