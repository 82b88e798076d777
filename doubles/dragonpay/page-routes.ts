import type { FastifyInstance, FastifyReply } from 'fastify'
import { findChannel } from '#doubles/dragonpay/channels.ts'
import { actOnPayment } from '#doubles/dragonpay/collections/collection-actions.ts'
import { STATUS_LETTERS } from '#doubles/dragonpay/collections/collection-status.ts'
import {
  changeCollection,
  findCollection,
} from '#doubles/dragonpay/collections/collections-store.ts'
import { createCollection, type Request } from '#doubles/dragonpay/collections/create-collection.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { noSuchTransaction } from '#doubles/dragonpay/dragonpay-refusals.ts'
import { toInstructions } from '#doubles/dragonpay/instructions.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { messagePage, payPage, returnAddress } from '#doubles/dragonpay/pay-page.ts'
import { signDigest } from '#doubles/dragonpay/sign-notice.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'
import type { CollectionRow } from '#doubles/kit/database/dragonpay-tables.ts'

/** Serves the pages for a payer's browser. */
export function pageRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get('/Pay.aspx', UNLIMITED, async (request, reply) =>
    show(reply, async () => {
      const query = textFields(request.query)
      const row = query['digest']
        ? await requestedByAddress(gateway, query)
        : await askedFor(gateway, query)
      return payPage(gateway, row, reply.cspNonce.style)
    }),
  )

  app.post('/Pay.aspx', UNLIMITED, async (request, reply) =>
    show(reply, async () => {
      const row = await decide(gateway, textFields(request.query, request.body))
      return reply.redirect(await returnAddress(row, gateway), 303)
    }),
  )

  app.get('/MerchantRequest.aspx', called('dragonpay.nameValue'), async ({ query }, reply) =>
    reply.type('text/plain').send(await answerByName(gateway, textFields(query))),
  )

  app.get('/Bank/GetEmailInstruction.aspx', called('dragonpay.instructions'), async ({ query }) => {
    const { refno = '' } = textFields(query)
    const row = await findCollection(gateway.database, 'refno', refno)
    if (!row) throw noSuchTransaction()
    return toInstructions(row)
  })
}

/** The older interface answers a bare word: a status letter, or 0 and less for VOID. */
async function answerByName(
  { database, merchant }: Gateway,
  { op = '', merchantid = '', merchantpwd = '', txnid = '' }: Record<string, string>,
): Promise<string> {
  if (merchantid !== merchant.merchantId) return '201'
  if (merchantpwd !== merchant.password) return '202'
  const row = await findCollection(database, 'txnid', txnid)
  // What it answers for an unknown id is not documented.
  if (op === 'GETSTATUS') return row ? STATUS_LETTERS[row.state] : 'U'
  if (op !== 'VOID' || !row) return '-1'
  const set = { state: 'void', message: 'VOID' } as const
  const from = ['pending', 'void'] as const
  return (await changeCollection(database, row.refno, { from, set })) ? '0' : '-1'
}

/** Faults become a page, since a person reads them. */
async function show(reply: FastifyReply, answer: () => Promise<unknown>): Promise<unknown> {
  void reply.type('text/html; charset=utf-8')
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ApiRefusal || error instanceof ActionRefused)) throw error
    return reply.code(error.statusCode).send(messagePage(error.message, reply.cspNonce.style))
  }
}

/** What a payer can choose on the page. */
const CHOICES = ['pay', 'receive', 'fail', 'lose'] as const

/** The merchant gets the postback first and may take time; then the browser returns to it. */
async function decide(gateway: Gateway, form: Record<string, string>): Promise<CollectionRow> {
  const { refno, procid } = await askedFor(gateway, form)
  const picked = findChannel(form['procid'] ?? '')?.procId
  if (procid === '' && picked)
    await changeCollection(gateway.database, refno, { from: ['pending'], set: { procid: picked } })
  await actOnPayment(gateway, refno, CHOICES.find((each) => each === form['act']) ?? 'pay')
  return askedFor(gateway, { refno })
}

async function askedFor(
  { database }: Gateway,
  { tokenid, refno }: Record<string, string>,
): Promise<CollectionRow> {
  const row = tokenid
    ? await findCollection(database, 'token', tokenid)
    : await findCollection(database, 'refno', refno ?? '')
  if (!row) throw noSuchTransaction()
  return row
}

/** The name-value interface: the address is the request, signed by the merchant. */
async function requestedByAddress(
  gateway: Gateway,
  query: Record<string, string>,
): Promise<CollectionRow> {
  const { merchantId, password } = gateway.merchant
  const { merchantid = '', txnid = '', amount = '', ccy = '' } = query
  const { description = '', email = '', digest = '' } = query
  if (merchantid !== merchantId) throw new ApiRefusal(401, '201', 'Unknown merchant id')
  const signed = [merchantid, txnid, amount, ccy, description, email, password]
  if (digest.toLowerCase() !== signDigest(signed)) throw new ApiRefusal(401, '102', 'Wrong digest')
  const { param1 = '', param2 = '', procid = '' } = query
  const names: Request = { Amount: amount, Currency: ccy, Description: description, Email: email }
  const request = { ...names, Param1: param1, Param2: param2, ProcId: procid }
  // A payer may load the page again.
  return (
    (await findCollection(gateway.database, 'txnid', txnid)) ??
    createCollection(gateway, txnid, request)
  )
}
