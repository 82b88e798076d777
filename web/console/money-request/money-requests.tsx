import { Fragment } from 'react'
import { LinkBase } from 'react-admin'
import type { Static } from 'typebox'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import type { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { bankLineRows } from '#web/console/money/bank-line-rows.tsx'
import { bankLineTexts, isMeaning } from '#web/console/money/bank-line-texts.ts'
import { moneyRequestTexts as texts } from '#web/console/money-request/money-request-texts.ts'

type Request = Static<typeof MoneyRequest>

/** What waits for another person, with its check; nothing where nothing waits. */
export function WaitingRequests({ requests }: { requests: readonly Request[] }) {
  const waiting = requests.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <Section title={texts.waiting}>
      {waiting.map((request) => (
        <Fragment key={request.id}>
          <RequestFacts request={request} />
          <Check request={request} />
        </Fragment>
      ))}
    </Section>
  )
}

/** What was approved or rejected; nothing where nothing was. */
export function EarlierRequests({ requests }: { requests: readonly Request[] }) {
  const decided = requests.filter(({ state }) => state !== 'waiting')
  if (decided.length === 0) return null
  return (
    <Section title={texts.earlier}>
      {decided.map((request) => (
        <RequestFacts key={request.id} request={request} />
      ))}
    </Section>
  )
}

function RequestFacts({ request }: { request: Request }) {
  return (
    <Facts
      rows={[
        [texts.what, wordIn(texts.kinds, request.kind)],
        [texts.state, texts.states[request.state]],
        ...bankLineRows(request.line),
        ...request.fields.map(
          ({ kind, value }) =>
            [
              wordIn(texts.fields, kind),
              <BorrowerText key={kind} text={shown(kind, value)} />,
            ] as const,
        ),
        [texts.reason, <BorrowerText key="r" text={request.reason} />],
        [texts.askedBy, <BorrowerText key="b" text={request.by} />],
        [texts.askedAt, <When key="a" at={request.at} />],
        [texts.checkedBy, request.checkedBy && <BorrowerText key="c" text={request.checkedBy} />],
        [
          texts.whyNot,
          request.rejectReason && <BorrowerText key="n" text={request.rejectReason} />,
        ],
      ]}
    />
  )
}

/** What they do is seen on the page of the request; a statement may be gone once it is done. */
const SEEN_THERE: ReadonlySet<string> = new Set([
  'removeStatement',
  'replaceStatement',
  'confirmBalance',
  'writeChart',
  'writeLossRates',
  'bookAllowance',
  'postManualEntry',
])

function Check({ request: { id, kind, isOwn } }: { request: Request }) {
  if (isOwn) return <p>{texts.own}</p>
  if (SEEN_THERE.has(kind))
    return <LinkBase to={recordPath('approvals', id)}>{texts.lookAt}</LinkBase>
  return (
    <CheckActions
      endpoint={decideApproval}
      approve={{
        input: { id, outcome: 'approved' },
        label: texts.approve,
        done: texts.approved,
        preview: <p>{texts.approveNote}</p>,
      }}
      refuse={{ input: { id, outcome: 'rejected' }, label: texts.reject, done: texts.rejected }}
    />
  )
}

/** Amounts are centavos. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'net',
  'change',
  'opening',
  'closing',
  'balance',
  'allowance',
])

function shown(kind: string, value: string): string {
  if (AMOUNTS.has(kind) && /^-?\d+$/.test(value)) return pesos(value)
  if (kind === 'as') return isMeaning(value) ? bankLineTexts.meanings[value] : value
  return wordIn(texts.values, value)
}
