import { type ReactNode, useEffect, useRef } from 'react'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import styles from '#web/borrower/identity/picture-step.module.css'
import progressStyles from '#web/kit/form/progress.module.css'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import { useSending } from '#web/borrower/identity/use-sending.ts'
import type { Taken } from '#web/borrower/identity/use-taking.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { Notice } from '#web/kit/status/notice.tsx'

interface Props {
  kind: PictureKind
  taken: Taken
  /** Whether the borrower may send a picture that the check found fault with. */
  mayGoOn: boolean
  again: () => void
  onSent: () => void
  /** The progress. */
  children: ReactNode
}

/** A look at a picture that was taken: what is wrong with it, and whether to use it. */
export function PictureReview({ kind, taken, mayGoOn, again, onSent, children }: Props) {
  const words = useWords(identityTexts)
  const sending = useSending(kind, taken, onSent)
  const { check, preview } = taken
  const isFine = check === 'good' || check === 'unchecked'
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])

  const actions = (
    <ActionBar>
      {sending.waiting && <Sending share={sending.share} />}
      {isFine && (
        <Button waiting={sending.waiting} onClick={sending.go}>
          {words.use}
        </Button>
      )}
      <Button kind={isFine ? 'outline' : 'primary'} disabled={sending.waiting} onClick={again}>
        {words.again}
      </Button>
      {!isFine && mayGoOn && (
        <Button kind="outline" waiting={sending.waiting} onClick={sending.go}>
          {words.asItIs}
        </Button>
      )}
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.kinds[kind].title} actions={actions}>
      {children}
      {isFine ? (
        <p ref={said} tabIndex={-1} className={styles['look']}>
          {words.kinds[kind].look}
        </p>
      ) : (
        <Notice ref={said} tabIndex={-1}>
          {words.found[check]}
        </Notice>
      )}
      <img
        className={styles['preview']}
        data-kind={kind}
        src={preview}
        alt={words.kinds[kind].shown}
      />
      <output>{sending.hasFailed && <Notice>{words.notSent}</Notice>}</output>
    </ScreenFrame>
  )
}

/** How far a picture is, from 0 to 1: on a slow network it takes a while. */
function Sending({ share }: { share: number }) {
  const { sending } = useWords(identityTexts)
  return (
    <output className={styles['sending']}>
      {sending}
      <progress className={progressStyles['bar']} aria-label={sending} max={1} value={share} />
    </output>
  )
}
