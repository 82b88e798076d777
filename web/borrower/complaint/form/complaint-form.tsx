import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { ProblemChoice, ProblemOrder, startComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/complaint/form/complaint-form.module.css'
import { capped, ComplaintText } from '#web/borrower/complaint/form/complaint-text.tsx'
import { PhotoField } from '#web/borrower/complaint/photos/photo-field.tsx'
import { useFiling } from '#web/borrower/complaint/form/use-filing.ts'
import { usePhotos } from '#web/borrower/complaint/photos/use-photos.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import {
  readDraft,
  saveDraft,
  useDraft,
  useDraftOrderNo,
} from '#web/borrower/complaint/form/complaint-draft.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  problems: Output<typeof startComplaint>
  type: ProblemChoice
  query: Query
}

/** The text and photos of a complaint; both are stored until it is sent. */
export function ComplaintForm({ problems, type, query }: Props) {
  const words = useWords(complaintTexts)
  const textId = useId()
  const order = useOrder(problems, query)
  const orderNo = order?.orderNo ?? query['orderNo'] ?? ''
  const sonType = sonTypeOf(problems, query)
  const about = {
    problemType: String(type.value),
    problemSonType: sonType ? String(sonType.value) : '',
    orderNo,
    ...disputedOf(query),
  }
  const { text } = useDraft(orderNo)
  useTypedEarly(textId, orderNo)
  const photos = usePhotos(orderNo)
  const [isEmpty, setEmpty] = useState(false)
  const filing = useFiling()
  usePrefetch(loadSentDialog)

  /** In place of the form, so that back does not lead to one that is empty (CFM-010). */
  function leave() {
    location.replace(screenAddress(SCREEN_PATHS.complaintStart, order ? { orderNo } : {}))
  }

  function write(written: string) {
    saveDraft(orderNo, { ...readDraft(orderNo), text: written, about })
    setEmpty(false)
  }

  function send() {
    if (text.trim() === '') {
      setEmpty(true)
      toast(words.form.empty)
      return document.getElementById(textId)?.focus()
    }
    if (photos.isUploading) return toast(words.photos.wait)
    if (photos.hasFailed) return toast(words.photos.failed)
    filing.go({ ...about, problemDetail: text, problemImage: photos.urls.join(',') })
  }

  const actions = (
    <ActionBar>
      <Button waiting={filing.waiting} onClick={send}>
        {words.form.send}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.form.title} actions={actions}>
      <Topic titles={[type.title, sonType?.title ?? '']} order={order} />
      <ComplaintText
        id={textId}
        label={words.form.description}
        placeholder={words.form.placeholder}
        value={text}
        onChange={write}
        error={isEmpty ? words.form.empty : ''}
      />
      <PhotoField photos={photos} />
      <p className={styles['reply']}>
        <WholeDates>{problems.replyNote}</WholeDates>
      </p>
      {filing.filed && (
        <Lazy load={loadSentDialog} props={{ filed: filing.filed, leave }} onFailed={leave} />
      )}
    </ScreenFrame>
  )
}

interface TopicProps {
  /** Titles of the type and the sub-type; empty if there is none. */
  titles: readonly string[]
  order: ProblemOrder | undefined
}

/** The chosen subject of the complaint (CFM-001). */
function Topic({ titles, order }: TopicProps) {
  const words = useWords(complaintTexts).form
  return (
    <>
      <ul className={styles['tags']} aria-label={words.about}>
        {titles.filter(Boolean).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {order && <p className={styles['order']}>{words.order(order.productName, order.orderNo)}</p>}
    </>
  )
}

/** Takes over text that was typed into the rendered page before its script loaded. */
function useTypedEarly(textId: string, orderNo: string) {
  const { complaintLength } = usePage().market
  const take = useEffectEvent(() => {
    const field = document.getElementById(textId)
    const typed = field instanceof HTMLTextAreaElement ? field.value : ''
    const draft = readDraft(orderNo)
    if (typed && draft.text === '')
      saveDraft(orderNo, { ...draft, text: capped(typed, complaintLength) })
  })
  // Before the next render, which would empty it.
  useLayoutEffect(() => take(), [])
}

function sonTypeOf({ problemSonType }: Props['problems'], query: Query) {
  return problemSonType.find(({ value }) => String(value) === query['problemSonType'])
}

/** The disputed line of the borrower's ledger, if the address names one. */
function disputedOf({ disputedReference }: Query) {
  return disputedReference ? { disputedReference } : {}
}

/** The loan in the address, else the one chosen last; none if it is not the borrower's. */
function useOrder({ orderList }: Props['problems'], query: Query) {
  const kept = useDraftOrderNo()
  return orderList.find(({ orderNo }) => orderNo === (query['orderNo'] ?? kept))
}

async function loadSentDialog() {
  return (await import('#web/borrower/complaint/form/sent-dialog.tsx')).SentDialog
}
