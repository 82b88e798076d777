import type { ReactNode } from 'react'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import { IdentityArt } from '#web/borrower/identity/identity-art.tsx'
import type { Onward } from '#web/borrower/identity/onward.ts'
import { PictureFile } from '#web/borrower/identity/picture-file.tsx'
import styles from '#web/borrower/identity/picture-step.module.css'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import type { CameraFault } from '#web/borrower/identity/use-camera.ts'
import type { Taking } from '#web/borrower/identity/use-taking.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { Notice } from '#web/kit/status/notice.tsx'

interface Props {
  kind: PictureKind
  why: string
  fault: CameraFault | null
  refused: boolean
  later: Onward
  taking: Taking
  /** The progress. */
  children: ReactNode
}

/** How a picture is to look, and the ways to take it: the camera, or a file where there is none. */
export function PictureGuide({ kind, why, fault, refused, later, taking, children }: Props) {
  const words = useWords(identityTexts)
  const { title, lead, tips } = words.kinds[kind]
  const actions = (
    <ActionBar>
      {fault ? (
        <PictureFile capture={kind === 'selfie' ? 'user' : 'environment'} onFile={taking.takeFile}>
          {words.phoneCamera}
        </PictureFile>
      ) : (
        <Button onClick={taking.openCamera}>{words.openCamera}</Button>
      )}
      <PictureFile kind="outline" onFile={taking.takeFile}>
        {words.choose}
      </PictureFile>
    </ActionBar>
  )
  return (
    <ScreenFrame title={title} lead={lead} actions={actions}>
      {children}
      <output className={styles['said']}>
        {why && <Notice>{why}</Notice>}
        {fault && <Notice>{words[fault]}</Notice>}
        {refused && <Notice>{words.notAPicture}</Notice>}
      </output>
      <IdentityArt art={kind} />
      <ul className={styles['tips']}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className={styles['who']}>{words.who}</p>
      {later.to === 'toLoan' && (
        <p className={styles['who']}>
          {words.laterNote}{' '}
          <a className={styles['later']} href={later.href}>
            {words.later}
          </a>
        </p>
      )}
    </ScreenFrame>
  )
}
