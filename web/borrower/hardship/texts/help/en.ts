import type { HelpTexts } from '#web/borrower/hardship/texts/help/texts.ts'
import { englishCost } from '#web/kit/texts/cost/en.ts'

export const englishHelp: HelpTexts = {
  title: 'Ask for help',
  lead: 'Tell us early if you cannot pay as planned. Asking costs nothing.',
  weekdays: englishCost.weekdays,
  terms: {
    title: 'What happens then',
    answer: (day) => `We answer by ${day}.`,
    stops: 'Nobody calls you until we answer, or until that day is over.',
    goesOn: (day) =>
      `We may still call you: a request stops calls only once in 30 days. If you ask again on ${day} or later, they stop again.`,
    runsOn: 'Interest and penalties run on. You still get our notices of due dates.',
  },
  reason: 'What happened?',
  reasons: {
    lostIncome: 'I lost my income',
    illness: 'I am ill, or my family is',
    calamity: 'A typhoon, flood, fire or another calamity',
    other: 'Something else',
  },
  reasonNeeded: 'Choose what happened',
  amount: 'How much can you pay? (₱)',
  amountHint: 'Leave it and the day empty if you can pay nothing now.',
  amountWrong: 'Write how much you can pay, such as 1,500',
  day: 'When can you pay it?',
  dayNeeded: 'Choose the day on which you can pay it',
  dayWrong: (from, to) => `Choose a day from ${from} to ${to}`,
  words: 'What else should we know? You may leave it empty.',
  send: 'Send my request',
  sent: {
    title: 'We have your request',
    answered: 'Your request',
    late: (day) => `Our answer was due by ${day}. It is late: we are sorry, and you still get it.`,
    stopped: 'Nobody calls you until we answer, at the latest until the end of that day.',
    goesOn: 'We may still call you.',
    callsAgain: 'We may call you again.',
    toService: 'Customer Service',
    on: 'Sent on',
    canPay: 'You can pay',
    paysOn: (amount, day) => `${amount} on ${day}`,
    nothing: 'Nothing for now',
    words: 'You wrote',
  },
  answer: {
    title: 'Our answer',
    plan: 'We offer you an easier plan for this loan.',
    seePlan: 'See the plan',
    seeExtension: 'See the extension',
    callsAgain: (isTomorrow) =>
      isTomorrow ? 'We may call you again from tomorrow.' : 'We may call you again.',
    again: 'Ask again',
  },
  toLoan: 'Back to your loan',
  none: {
    title: 'You owe nothing on this loan',
    lead: 'Order details show your loan and what comes next.',
  },
}
