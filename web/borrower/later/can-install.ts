declare global {
  interface Window {
    /** The browser's question whether to install the app, for when we let it be asked. */
    installQuestion?: Event
  }
}

/** Chrome's question (BeforeInstallPromptEvent), which no standard has yet. */
export interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The answer to our offer, which outlives a log-out: it is of the device, and says nothing else. */
const COOKIE = 'install'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether the app can be put on this home screen, and nobody has said no. */
export function canInstall(): boolean {
  const isAnswered = document.cookie.split('; ').some((each) => each.startsWith(`${COOKIE}=`))
  if (isAnswered || isInstalled()) return false
  return window.installQuestion !== undefined || isAppleBrowser()
}

/** An iPhone’s browser has no question: the borrower does it by its own menu. */
export function isAppleBrowser(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && 'standalone' in navigator
}

export function noteInstallAnswer(answer: 'yes' | 'no') {
  document.cookie = `${COOKIE}=${answer}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function isInstalled(): boolean {
  const { standalone = false } = navigator as { standalone?: boolean }
  return standalone || matchMedia('(display-mode: standalone)').matches
}
