// Checks an export of a loan's ledger: csv, json or pdf; or a zero-balance certificate.
// Usage: npm run -s verify-export -- FILE [--key PUBLIC_KEY]
// Without --key it is checked against the public half of EXPORT_SIGNING_KEY.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { publicKeyText, signingKey } from '#server/lending/bookkeeping/export-key.ts'
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

async function verify(path: string): Promise<void> {
  const { exportSeed, brands } = await configOf()
  const key = values.key ?? publicKeyText(signingKey(exportSeed))
  const bytes = readFileSync(path)
  const certificate = checkCertificate(bytes, key)
  if (certificate) {
    const { certificateNo, orderNo, asOf } = certificate.statement
    return print(`${orderNo}, ${certificateNo} as of ${asOf}`, certificate.faults)
  }
  const { export: ledger, faults } = await checkExport(bytes, { key, brands })
  print(ledger ? `${ledger.statement.orderNo}, ${ledger.entries.length} entries` : path, faults)
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
