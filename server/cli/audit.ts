// Recomputes every loan from its entries and lists what differs, in short steps; one that was broken
// off goes on where it was. Usage: npm run -s audit
import { auditOn } from '#server/audit-on.ts'
import { countConfirmed } from '#server/payments/payment/audit-confirmations.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('audit', async (db) => {
  const { loanCount, differences, continuedFrom } = await auditOn(db, () => Temporal.Now.instant())
  if (continuedFrom) console.log(`continues the audit of ${continuedFrom.toString()}`)
  for (const { subject, what } of differences) console.log(`${subject}: ${what}`)
  console.log(`${await countConfirmed(db)} payments that providers confirmed are compared`)
  console.log(`${loanCount} loans, ${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
})
