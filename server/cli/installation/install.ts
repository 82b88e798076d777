import { resolve } from 'node:path'
import { type Answer, tell } from '#server/cli/answer.ts'
import { copyOwnPackages } from '#server/cli/installation/packages-option.ts'
import { install } from '#server/set-up/install/install.ts'
import { openSteps } from '#server/set-up/upgrade/steps.ts'

interface InstallOptions {
  readonly key?: string
  readonly plan?: boolean
  readonly packages: string
}

/** Installs a release on this machine. */
export async function installServer(
  tarball: string,
  { key, plan: isPlan = false, packages }: InstallOptions,
): Promise<Answer> {
  const steps = openSteps(tell)
  const machine = {
    prefix: '/',
    env: process.env,
    isRoot: process.getuid?.() === 0,
    packages: copyOwnPackages(packages),
  }
  const input = { tarball: resolve(tarball), keyFile: key ?? null, isPlan }
  return { lines: await install(input, machine, steps), data: { steps: steps.done } }
}
