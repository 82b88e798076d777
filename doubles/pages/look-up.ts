import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type SandboxAnswer, askSandbox } from '#doubles/pages/ask-sandbox.ts'
import { findLifetimeId, listOrders } from '#doubles/pages/borrower-orders-store.ts'
import type { BorrowerOverview } from '#doubles/pages/borrower-page.ts'
import type { DemoView } from '#doubles/pages/demo-view.ts'
import type { Message } from '#doubles/pages/message-list.ts'
import type { Movement } from '#doubles/pages/money-tables.ts'

/** The data of a demo borrower's page; null for an unknown borrower. */
export async function findOverview(
  app: FastifyInstance,
  { database }: Pick<Dependencies, 'database'>,
  key: string,
): Promise<Omit<BorrowerOverview, 'outcome'> | null> {
  const { data } = await askSandbox<DemoView>(app, '/sandbox/demo')
  const borrower = data?.borrowers.find((one) => one.key === key)
  if (!borrower) return null

  const orders = await listOrders(database, borrower.brand, borrower.phone)
  return {
    borrower,
    orders: await Promise.all(
      orders.map(async (order) => ({
        order,
        payments: await movements(app, '/sandbox/payments', order.id),
        payouts: await movements(app, '/sandbox/payouts', order.id),
      })),
    ),
    lifetimeId: await findLifetimeId(database, borrower.brand, borrower.phone),
    messages: await messagesTo(app, borrower.phone),
  }
}

/** Messages to a phone, newest first. */
export function messagesTo(app: FastifyInstance, phone: string) {
  return askSandbox<readonly Message[]>(app, '/sandbox/sms', { phone })
}

function movements(
  app: FastifyInstance,
  path: string,
  orderId: string,
): Promise<SandboxAnswer<readonly Movement[]>> {
  return askSandbox<readonly Movement[]>(app, path, { orderId })
}
