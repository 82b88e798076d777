// Checks an export of a loan's ledger: csv, json or pdf; or a zero-balance certificate.
// Usage: npm run -s verify-export -- FILE [--key PUBLIC_KEY]
// Without --key it is checked against this server's own keys, that of today and those before it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkExport, type Trusted } from '#server/lending/bookkeeping/export-faults.ts'
import { publicKeys } from '#server/lending/bookkeeping/export-key.ts'
import { loadConfig } from '#server/load-config.ts'
import { withOwnSandbox } from '#server/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS, SETTING_CHECKS } from '#server/start-checks/start-checks.ts'
import { checkCertificate } from '#server/lending/zero-balance/check-certificate.ts'

const { values, positionals } = parseArgs({
  options: { key: { type: 'string' } },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined) {
  console.error('Usage: npm run -s verify-export -- FILE [--key PUBLIC_KEY]')
  process.exitCode = 2
} else {
  await verify(file)
}

interface Verified {
  readonly what: string
  readonly faults: readonly string[]
}

async function verify(path: string): Promise<void> {
  const config = await configOf()
  const bytes = readFileSync(path)
  const known = values.key === undefined ? publicKeys(config) : [values.key]
  const tried: Verified[] = []
  for (const key of known) {
    const { what, faults } = await verifiedWith(path, bytes, { key, brands: config.brands })
    if (faults.length === 0) return print(what, faults)
    tried.push({ what, faults })
  }
  // Fewest faults: with the key that it names, if that is ours.
  const [nearest] = tried.toSorted((one, other) => one.faults.length - other.faults.length)
  if (nearest) print(nearest.what, nearest.faults)
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

/** A public key that is given is enough; otherwise the private one must be there. */
async function configOf() {
  const env = withOwnSandbox(process.env)
  const { config } = await loadConfig(env, values.key ? COMMAND_CHECKS : SETTING_CHECKS)
  return config
}

function print(what: string, faults: readonly string[]): void {
  for (const fault of faults) console.log(fault)
  const verdict =
    faults.length === 0
      ? 'nothing was changed'
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  console.log(`${what}: ${verdict}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
