import { Errors } from 'typebox/value'
import { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'

/** A file that is not a valid export; the message says where it is wrong. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}

export function writeJson(ledger: LedgerExport): Buffer {
  return Buffer.from(`${JSON.stringify(ledger, null, 2)}\n`)
}

/** @throws UnreadableExport */
export function readJson(bytes: Buffer): LedgerExport {
  try {
    return checkedExport(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    if (cause instanceof UnreadableExport) throw cause
    throw new UnreadableExport(`The file is not JSON: ${String(cause)}`, { cause })
  }
}

/** @throws UnreadableExport naming the first wrong field */
export function checkedExport(content: unknown): LedgerExport {
  const [wrong] = Errors(LedgerExport, content)
  if (wrong) throw new UnreadableExport(`At ${wrong.instancePath || 'the top'}: ${wrong.message}.`)
  return content as LedgerExport
}
