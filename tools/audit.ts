// Recomputes every loan from its entries and lists what differs.
// Usage: npm run -s audit
import { auditHouse } from '#server/audit-house.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('audit', async (db) => {
  const { loanCount, differences } = await auditHouse(db)
  for (const { subject, what } of differences) console.log(`${subject}: ${what}`)
  console.log(`${loanCount} loans, ${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
})
