import {
  getPushState,
  removePushSubscription,
  savePushSubscription,
} from '#contract/notification/push.ts'
import type { Output } from '#contract/endpoint.ts'
import { isInHostApp } from '#web/kit/push/is-in-host-app.ts'
import { call } from '#web/kit/call/call.ts'

type PushState = Output<typeof getPushState>

/** Whether this browser can show messages of ours. In a host app the host app does. */
export function canPush(): boolean {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window
  return isKnown && 'Notification' in window && !isInHostApp()
}

/** What the server knows of this device; null: it did not answer, or there are none by push. */
export async function pushState(): Promise<PushState | null> {
  // Without our worker nothing would show them.
  if (!(await navigator.serviceWorker.getRegistration())) return null
  const endpoint = (await subscription())?.endpoint
  const { data, success } = await call(getPushState, endpoint ? { endpoint } : {})
  return success && data && data.publicKey !== '' ? data : null
}

/**
 * Asks the browser, which asks the borrower, and sends messages to this device from now on.
 *
 * @returns false when the borrower, the browser or the server said no
 */
export async function turnPushOn({ publicKey, keyId }: PushState): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made for another key cannot be used for this one.
    await (await pushManager.getSubscription())?.unsubscribe()
    const applicationServerKey = bytesOf(publicKey)
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { endpoint = '', keys = {} } = made.toJSON()
    const { p256dh = '', auth = '' } = keys
    return (await call(savePushSubscription, { endpoint, p256dh, auth, keyId })).success
  } catch {
    // Without a push service, as in some browsers and networks.
    return false
  }
}

/** Sends no more messages to this device. */
export async function turnPushOff(): Promise<boolean> {
  const made = await subscription()
  if (!made) return true
  const { success } = await call(removePushSubscription, { endpoint: made.endpoint })
  if (success) await made.unsubscribe()
  return success
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
