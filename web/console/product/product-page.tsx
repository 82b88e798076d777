import {
  requestWithdrawal,
  checkPublication,
  checkWithdrawal,
  readProduct,
  startDraft,
} from '#contract/console/set-up/products.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { ChangesTable } from '#web/console/product/changes-table.tsx'
import { DraftEditor } from '#web/console/product/draft-editor.tsx'
import { FiguresView } from '#web/console/product/figures-view.tsx'
import { FormFacts } from '#web/console/product/form-facts.tsx'
import { ProductVersions } from '#web/console/product/product-versions.tsx'
import { productTexts as texts } from '#web/console/product/product-texts.ts'
import { ReopenDraft } from '#web/console/product/reopen-draft.tsx'
import { useMay } from '#web/console/staff.ts'

type Page = StaffOutput<typeof readProduct>
type Open = NonNullable<Page['open']>

/** A product: what is on offer, its draft with what it costs, what waits, and its versions. */
export function ProductPage() {
  return (
    <ShowPage one={readProduct} title={({ name }) => name} beside={stateOf} acts={actsOn}>
      {(page) => <Parts page={page} />}
    </ShowPage>
  )
}

const stateOf = ({ state }: Page) => <span>{texts.states[state]}</span>

const actsOn = ({ id, state, live, open, withdrawal }: Page) => (
  <>
    {!open && (
      <ActionDialog
        endpoint={startDraft}
        input={{ productId: id }}
        label={texts.newVersion}
        done={texts.begun}
        kind="primary"
        preview={<p>{texts.newVersionNote}</p>}
      />
    )}
    {(state === 'onOffer' || state === 'off') && live && !withdrawal && (
      <ActionDialog
        endpoint={requestWithdrawal}
        input={{ id, seen: live.seen }}
        hasReason
        label={texts.withdraw}
        done={texts.withdrawAsked}
        preview={<p>{texts.withdrawNote}</p>}
      />
    )}
  </>
)

function Parts({ page }: { page: Page }) {
  const mayDraft = useMay(startDraft.act)
  const { open, live, withdrawal } = page
  const isEdited = open?.state === 'draft' && mayDraft
  return (
    <>
      {withdrawal && <Withdrawal {...withdrawal} />}
      {open && isEdited && (
        <DraftEditor key={`${open.id} ${open.edition}`} brand={page.brand} open={open} />
      )}
      {open && !isEdited && <OpenVersion open={open} isNew={live === null} />}
      <Live page={page} live={live} />
      <ProductVersions productId={page.id} versions={page.versions} hasDraft={open !== null} />
    </>
  )
}

function Withdrawal({
  id,
  reason,
  askedBy,
  askedAt,
  isOwn,
  seen,
}: NonNullable<Page['withdrawal']>) {
  return (
    <Section title={texts.withdrawal}>
      <Facts
        rows={[
          [texts.by, <BorrowerText key="b" text={askedBy} />],
          [texts.askedAt, <When key="a" at={askedAt} />],
          [texts.reason, <BorrowerText key="r" text={reason} />],
        ]}
      />
      {isOwn ? (
        <p>{texts.own}</p>
      ) : (
        <CheckActions
          endpoint={checkWithdrawal}
          approve={{
            input: { id, seen, outcome: 'approved' },
            label: texts.doWithdraw,
            done: texts.withdrawn,
            preview: <p>{texts.withdrawNote}</p>,
          }}
          refuse={{
            input: { id, seen, outcome: 'rejected' },
            label: texts.reject,
            done: texts.rejected,
          }}
        />
      )}
    </Section>
  )
}

/** A draft of somebody else's work, or a version that waits: read, and checked. */
function OpenVersion({ open, isNew }: { open: Open; isNew: boolean }) {
  const { id, number, state, isOwn, seen, figures } = open
  const check = { id, seen }
  return (
    <>
      <Section title={state === 'asked' ? texts.asked(number) : texts.draft(number)}>
        <Facts
          rows={[
            [texts.by, open.askedBy && <BorrowerText key="b" text={open.askedBy} />],
            [texts.askedAt, open.askedAt && <When key="a" at={open.askedAt} />],
            [texts.reason, open.reason && <BorrowerText key="r" text={open.reason} />],
            [texts.writers, <BorrowerText key="w" text={open.writers.join(', ')} />],
            [texts.changedAt, <When key="c" at={open.changedAt} />],
          ]}
        />
        {state === 'asked' && isOwn && <p>{texts.own}</p>}
        {state === 'asked' && !isOwn && (
          <CheckActions
            endpoint={checkPublication}
            approve={{
              input: { ...check, outcome: 'approved' },
              label: texts.publish,
              done: texts.publishedDone,
              preview: <p>{texts.publishNote}</p>,
            }}
            refuse={{
              input: { ...check, outcome: 'rejected' },
              label: texts.reject,
              done: texts.rejected,
            }}
          />
        )}
        {state === 'asked' && <ReopenDraft open={open} />}
      </Section>
      {isNew ? (
        <Section title={texts.newTerms}>
          <FormFacts form={open.form} />
        </Section>
      ) : (
        <Section title={texts.changes}>
          <ChangesTable changes={open.changes} />
        </Section>
      )}
      <Section title={texts.figures}>
        <FiguresView figures={figures} />
      </Section>
    </>
  )
}

function Live({ page: { state, open }, live }: { page: Page; live: Page['live'] }) {
  if (!live) return state !== 'new' && <p role="alert">{texts.unreadable}</p>
  return (
    <>
      <Section title={state === 'withdrawn' ? texts.termsWithdrawn : texts.terms}>
        <FormFacts form={live.form} />
      </Section>
      {!open && (
        <Section title={texts.figures}>
          <FiguresView figures={live.figures} />
        </Section>
      )}
    </>
  )
}
