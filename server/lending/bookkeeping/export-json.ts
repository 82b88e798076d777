import { Errors } from 'typebox/value'
import { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'

/** A file that is no export, or no longer one; the message says where. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}

export function writeJson(it: LedgerExport): Buffer {
  return Buffer.from(`${JSON.stringify(it, null, 2)}\n`)
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

/** @throws UnreadableExport naming the first field that is not right */
export function checkedExport(content: unknown): LedgerExport {
  const [wrong] = Errors(LedgerExport, content)
  if (wrong) throw new UnreadableExport(`At ${wrong.instancePath || 'the top'}: ${wrong.message}.`)
  return content as LedgerExport
}
