import type { ReactNode } from 'react'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  title: string
  close: () => void
  /** The picture, in all available room. */
  children: ReactNode
}

/** A picture enlarged over its screen. */
export function PictureDialog({ title, close, children }: Props) {
  const { texts } = usePage()
  return (
    <Dialog
      title={title}
      onLeave={close}
      hasCloseIcon
      isTall
      actions={
        <Button kind="outline" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
