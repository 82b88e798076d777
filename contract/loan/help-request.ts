import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

/** Why a borrower cannot pay as planned. */
export const HELP_REASONS = ['lostIncome', 'illness', 'calamity', 'other'] as const
export type HelpReason = (typeof HELP_REASONS)[number]

/** How a request is answered. */
export const HELP_ANSWERS = ['plan', 'extension', 'words'] as const
export type HelpAnswer = (typeof HELP_ANSWERS)[number]

/** UTF-16 units of a borrower's own words. */
export const HELP_WORDS = 500

/** What asking for help on a loan does, and the newest request; serves /askForHelp. */
export const getHelpRequest = endpoint({
  method: 'POST',
  path: '/v3/loan/help',
  summary: 'The newest request for help on a loan with its answer, and what asking today would do.',
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    /** 1: something is owed, and no request waits for its answer. */
    canAsk: Type.Integer(),
    /** 1: something of the loan is still to be paid. */
    isOwed: Type.Integer(),
    /** By when a request of today is answered, YYYY-MM-DD. */
    answerBy: Type.String(),
    /** From when on a request stops calls, YYYY-MM-DD; today where it does now. */
    stopsFrom: Type.String(),
    /** 1: a request of today stops calls. */
    stopsCalls: Type.Integer(),
    today: Type.String(),
    /** The last day that the borrower may name for a payment, YYYY-MM-DD. */
    payUntil: Type.String(),
    /** The newest request; absent: there was none. */
    newest: Type.Optional(
      Type.Object({
        /** One of HELP_REASONS. */
        reason: Type.String(),
        /** Centavos that they can pay; 0: nothing for now. */
        amount: Type.Integer(),
        /** YYYY-MM-DD; empty: nothing for now. */
        payOn: Type.String(),
        words: Type.String(),
        /** The Manila day on which it was sent, YYYY-MM-DD. */
        askedOn: Type.String(),
        /** By when it is answered, YYYY-MM-DD. */
        answerBy: Type.String(),
        /** 1: it stops calls until its answer, at the latest until the end of that day. */
        stopsCalls: Type.Integer(),
        /** 1: nobody calls the borrower now because of it. */
        callsStopped: Type.Integer(),
        /** One of HELP_ANSWERS; empty: not answered yet. */
        answer: Type.String(),
        answerText: Type.String(),
      }),
    ),
  }),
})

/** Asks for help on a loan; serves /askForHelp. */
export const askForHelp = endpoint({
  method: 'POST',
  path: '/v3/loan/help/ask',
  summary: 'Asks for help on a loan: what happened, and what can be paid when.',
  changes: true,
  input: Type.Object({
    orderId: Id,
    reason: Type.Enum(HELP_REASONS),
    /** Centavos; with the day, or neither: nothing for now. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    /** YYYY-MM-DD. */
    payOn: Type.Optional(Type.String({ maxLength: 10 })),
    words: Type.Optional(Type.String({ maxLength: HELP_WORDS })),
  }),
  output: Type.Object({}),
})
