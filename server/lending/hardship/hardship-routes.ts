import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import {
  acceptHardshipPlan,
  declineHardshipPlan,
  getHardshipPlan,
  getHardshipStatement,
} from '#contract/loan/hardship-plan.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import {
  acceptHardshipPlan as accept,
  declineHardshipPlan as decline,
} from '#server/lending/hardship/answer-hardship-plan.ts'
import { HARDSHIP_MESSAGES } from '#server/lending/hardship/hardship-messages.ts'
import { planStatement, sealPlan } from '#server/lending/hardship/plan-statement.ts'
import { type PlanToday, planToday } from '#server/lending/hardship/plan-today.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve, serveFile } from '#server/platform/http/serve/serve.ts'
import { languageFor, localized } from '#server/platform/messages/localized.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the hardship plan of a loan: what is offered, its statement, and the answer to it. */
export function hardshipRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serve(app, deps, getHardshipPlan, async ({ orderId }, { session, language }) => {
    const { loan, plan } = await planOf(session.borrowerId, orderId)
    if (!plan) return NO_PLAN
    const facts = await planStatement(deps, database, loan, plan)
    const messages = HARDSHIP_MESSAGES[language]
    return {
      ...figures(plan),
      rows: plan.rows.map(({ number, due, dueOn }) => ({
        title: messages.installment(number, plan.rows.length),
        amount: Number(due),
        time: dueOn.toString(),
      })),
      seen: sealPlan(plan.kept.id, facts),
    }
  })

  serve(app, deps, acceptHardshipPlan, async (asked, caller, once) => {
    const { brand, session, chosenLanguage, request } = caller
    const language = languageFor(brand.market, chosenLanguage)
    const taken = {
      ...asked,
      borrowerId: session.borrowerId,
      language,
      network: networkBlock(request.ip),
    }
    return once(async (tx) => {
      await accept(deps, tx, taken)
      return {}
    })
  })

  serve(app, deps, declineHardshipPlan, async (asked, { session }, once) =>
    once(async (tx) => {
      await decline(deps, tx, { ...asked, borrowerId: session.borrowerId })
      return {}
    }),
  )

  serveFile(app, deps, getHardshipStatement, async ({ orderId }, { session, brand, language }) => {
    const { loan, plan } = await planOf(session.borrowerId, orderId)
    if (!plan) throw new Refusal(CODES.notFound, localized(HARDSHIP_MESSAGES, 'noPlan'))
    const facts = readFacts(await planStatement(deps, database, loan, plan))
    const document = disclosureDocument(brand, facts, languageFor(brand.market, language), null)
    return {
      name: `disclosure-${facts.number}.pdf`,
      bytes: await makePdf(document),
      type: 'application/pdf',
      shows: true,
    }
  })

  async function planOf(borrowerId: string, orderId: string) {
    const loan = await findOwnLoan(database, borrowerId, orderId)
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    return { loan, plan: await planToday(database, loan, deps.clock.now()) }
  }
}

type Shown = Output<typeof getHardshipPlan>

const NO_PLAN: Shown = {
  planId: '',
  until: '',
  payFirst: 0,
  waived: 0,
  total: 0,
  owedNow: 0,
  withoutPlan: 0,
  yearlyRate: '',
  freeDays: 0,
  rows: [],
  seen: '',
}

function figures(plan: PlanToday): Omit<Shown, 'rows' | 'seen'> {
  const { kept, payFirst, waived, total, owedNow, before } = plan
  return {
    planId: kept.id,
    until: kept.untilOn.toString(),
    payFirst: Number(payFirst),
    waived: Number(sumPortions(waived)),
    total: Number(total),
    owedNow: Number(owedNow),
    withoutPlan: Number(before),
    yearlyRate: perCentShort(kept.terms.annualRate),
    freeDays: kept.terms.freeDays,
  }
}
