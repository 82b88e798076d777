import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeSync, openSync, closeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk in memory, of a folder of its own. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it to the last byte. */
  fill(): void
  /** Makes the room again that was filled. */
  free(): void
  /** Bytes. */
  left(): number
  unmount(): void
}

const BLOCK = Buffer.alloc(1 << 16)

/** Mounts it; needs Linux and root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  // PostgreSQL runs as nobody there.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2))
        while (takes(file, size));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    left: () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

function takes(file: number, size: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, size) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
