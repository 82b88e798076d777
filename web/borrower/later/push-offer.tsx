import type { Output } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page/page.ts'
import { declinePush, type getPushState } from '#contract/notification/push.ts'
import { OfferSheet, showSheet } from '#web/borrower/later/offer-sheet.tsx'
import { turnPushOn } from '#web/kit/push/push-device.ts'
import { call } from '#web/kit/call/call.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** Asks in words whether messages may come to this device; the browser asks only after a yes. */
export async function showPushOffer(
  data: PageData,
  state: Output<typeof getPushState>,
): Promise<void> {
  await showSheet(data, ({ push }, close) => (
    <OfferSheet
      title={push.title}
      close={close}
      yes={{
        words: push.yes,
        act: async () => {
          const isOn = await turnPushOn(state)
          // The browser's no is a no, too.
          if (!isOn) await call(declinePush, {})
          toast(isOn ? push.isOn : push.isBlocked)
        },
      }}
      no={{ words: push.no, act: () => void call(declinePush, {}, { keepAlive: true }) }}
    >
      <p>{push.lead}</p>
    </OfferSheet>
  ))
}
