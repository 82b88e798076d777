import { useState } from 'react'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { type AnsweredInformation, savedForms } from '#web/borrower/information/group.ts'
import { GroupForm } from '#web/borrower/information/group-form.tsx'
import { GroupList } from '#web/borrower/information/group-list.tsx'
import type { Filled } from '#web/kit/form/items/form-item.ts'
import { useApplySteps } from '#web/borrower/information/steps/use-apply-steps.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { confirmAddress, readOfferKey, sameLoan } from '#web/kit/address/loan-query.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

interface Props {
  information: AnsweredInformation
  query: Query
}

/** The form of one group at a time, or all groups in a list. */
export function Information({ information, query }: Props) {
  const { data, late, knownAt, again } = information
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [filled, setFilled] = useState<Filled>({})
  const forms = savedForms(data.groups)
  const missing = forms.filter(({ group, done }) => done !== 1 && !saved.has(group))
  const [openName, setOpenName] = useState(
    forms.find(({ group }) => group === query['group'])?.group ?? missing[0]?.group ?? null,
  )
  const open = forms.find(({ group }) => group === openName)
  const { steps, names } = useApplySteps(forms, data.pictures, query)
  const wasComplete = useState(missing.length === 0)[0]
  const notice = late && <LastKnown late={late} knownAt={knownAt} again={again} />

  /** To missing pictures, to the loan that requires it, or back to the previous screen. */
  function leave() {
    const loan = readOfferKey(query)
    if (data.pictures === 'missing') {
      const to = loan.productId ? sameLoan(query) : {}
      location.assign(linkTo(SCREEN_PATHS.identityPictures, to, query))
      return whileLeaving()
    }
    if (!loan.productId) return askHostApp('toMine', null)
    location.assign(confirmAddress(sameLoan(query)))
    return whileLeaving()
  }

  function goOnFrom(done: string) {
    setSaved(new Set([...saved, done]))
    again()
    const next = missing.find(({ group }) => group !== done)
    if (next) return setOpenName(next.group)
    return wasComplete ? setOpenName(null) : leave()
  }

  if (!open) {
    const isMissing = (name: string) => missing.some(({ group }) => group === name)
    return (
      <GroupList
        {...{ query, isMissing }}
        groups={data.groups}
        pictures={data.pictures}
        open={setOpenName}
        goOn={() => (missing[0] ? setOpenName(missing[0].group) : void leave())}
      >
        {notice}
      </GroupList>
    )
  }
  return (
    <GroupForm
      key={open.group}
      form={open}
      step={names.indexOf(open.group) + 1}
      count={names.length}
      isMoved={openName !== null && saved.size > 0}
      filled={filled}
      onFill={(code, value) => setFilled((before) => ({ ...before, [code]: value }))}
      onSaved={() => goOnFrom(open.group)}
      showAll={() => setOpenName(null)}
      steps={steps}
    >
      {notice}
      <Lazy load={loadAppliedFor} props={{ query }} />
    </GroupForm>
  )
}

async function loadAppliedFor() {
  return (await import('#web/borrower/information/steps/applied-for.tsx')).AppliedFor
}
