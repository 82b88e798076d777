import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Does the work while no other upgrade of this folder runs. */
export async function lockInstallation<T>(root: string, work: () => Promise<T>): Promise<T> {
  const path = join(root, 'upgrade.pid')
  take(path)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path: string): void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number(readFileSync(path, 'utf8'))
    if (isRunning(holder))
      throw new SettingError(`Another upgrade runs here (process ${holder}): wait for it.`)
    // It was killed.
    rmSync(path, { force: true })
    take(path)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}
