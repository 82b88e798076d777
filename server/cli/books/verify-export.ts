import { readFileSync } from 'node:fs'
import type { Answer } from '#server/cli/answer.ts'
import { checkExport, type Trusted } from '#server/lending/bookkeeping/export-faults.ts'
import { publicKeys } from '#server/lending/bookkeeping/export-key.ts'
import { checkCertificate } from '#server/lending/zero-balance/check-certificate.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS, SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'

interface Verified {
  readonly what: string
  readonly faults: readonly string[]
}

/**
 * Checks an export of a loan's ledger: csv, json or pdf; or a zero-balance certificate. Without a key
 * it is checked against this server's own keys, that of today and those before it.
 */
export async function verifyExport(
  path: string,
  { key }: { readonly key?: string },
): Promise<Answer> {
  // A public key that is given is enough; otherwise the private one must be there.
  const env = withOwnSandbox(process.env)
  const { config } = await loadConfig(env, key ? COMMAND_CHECKS : SETTING_CHECKS)
  const bytes = readFileSync(path)
  const known = key === undefined ? publicKeys(config) : [key]
  const tried: Verified[] = []
  for (const each of known)
    tried.push(await verifiedWith(path, bytes, { key: each, brands: config.brands }))
  // Fewest faults: with the key that it names, if that is ours.
  const [nearest] = tried.toSorted((one, other) => one.faults.length - other.faults.length)
  if (!nearest) throw new Error('This server has no key for exports.')
  return answerTo(nearest)
}

async function verifiedWith(path: string, bytes: Buffer, trusted: Trusted): Promise<Verified> {
  const certificate = checkCertificate(bytes, trusted.key)
  if (certificate) {
    const { certificateNo, orderNo, asOf } = certificate.statement
    return { what: `${orderNo}, ${certificateNo} as of ${asOf}`, faults: certificate.faults }
  }
  const { export: ledger, faults } = await checkExport(bytes, trusted)
  const what = ledger ? `${ledger.statement.orderNo}, ${ledger.entries.length} entries` : path
  return { what, faults }
}

function answerTo({ what, faults }: Verified): Answer {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  const verdict = faults.length === 0 ? 'nothing was changed' : count
  return {
    isDone: faults.length === 0,
    data: { what, faults },
    lines: [...faults, `${what}: ${verdict}`],
  }
}
