import type { FastifyInstance } from 'fastify'
import { DIDIT_CALLS, diditDouble } from '#doubles/didit/didit-double.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { YENTE_CALLS, yenteDouble } from '#doubles/yente/yente-double.ts'

/** What planned faults can spoil at who checks borrowers. */
export const CHECK_CALLS = [...DIDIT_CALLS.calls, ...YENTE_CALLS.calls] as const

/** The doubles of who checks borrowers: pictures of IDs, and sanctions lists. */
export async function borrowerChecks(
  app: FastifyInstance,
  database: DoublesDatabase,
): Promise<void> {
  await app.register(diditDouble(database), { prefix: '/didit' })
  await app.register(yenteDouble(database), { prefix: '/yente' })
}
