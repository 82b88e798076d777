// Recomputes every loan from its entries and lists what differs.
// Usage: npm run -s audit
import { auditBooks } from '#server/audit-books.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('audit', async (db) => {
  const { loanCount, differences } = await auditBooks(db)
  for (const { subject, what } of differences) console.log(`${subject}: ${what}`)
  console.log(`${loanCount} loans, ${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
})
