import type { ReactNode } from 'react'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Onward } from '#web/borrower/identity/onward.ts'
import { PictureGuide } from '#web/borrower/identity/picture-guide.tsx'
import { PictureReview } from '#web/borrower/identity/picture-review.tsx'
import { useTaking } from '#web/borrower/identity/use-taking.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'

interface Props {
  kind: PictureKind
  /** Why staff refused the last one; empty if they did not. */
  why: string
  /** Where a borrower goes on who sends it later. */
  later: Onward
  onSent: () => void
  /** The progress. */
  children: ReactNode
}

/** One picture: how to take it, the camera, and a look at it before it is sent. */
export function PictureStep({ kind, why, later, onSent, children }: Props) {
  const taking = useTaking(kind)
  const { taken, fault, isCameraOpen, refused } = taking
  return (
    <>
      {taken ? (
        <PictureReview
          key={taken.key}
          {...{ kind, taken, onSent }}
          mayGoOn={taking.refusals >= 2}
          again={taking.again}
        >
          {children}
        </PictureReview>
      ) : (
        <PictureGuide {...{ kind, why, fault, refused, later }} taking={taking}>
          {children}
        </PictureGuide>
      )}
      {isCameraOpen && (
        <Lazy
          load={loadCamera}
          props={{
            kind,
            onTaken: taking.takeWithCamera,
            onFault: taking.failCamera,
            onLeave: taking.closeCamera,
          }}
          onFailed={taking.closeCamera}
        />
      )}
    </>
  )
}

async function loadCamera() {
  return (await import('#web/borrower/identity/camera-view.tsx')).CameraView
}
