import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The system identifier of a data folder: the first 8 bytes of its control file, little-endian on
 * every supported platform. A running server returns it from pg_control_system().
 */
export function readSystemIdentifier(dataDir: string): bigint {
  const bytes = Buffer.alloc(8)
  const path = join(dataDir, 'global/pg_control')
  if (!existsSync(path))
    throw new Error(`${dataDir} is no whole database: it has no global/pg_control.`)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, bytes)
    if (length !== 8)
      throw new Error(`${dataDir} has a damaged global/pg_control (${length} bytes).`)
  } finally {
    closeSync(file)
  }
  return bytes.readBigInt64LE()
}
