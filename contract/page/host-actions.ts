/**
 * The actions that a page may request from the host app, each with one argument: an object or null
 * (BR-001 to BR-015; WebKit never delivers a message without an argument).
 */
export interface HostActions {
  /** Opens a native page. */
  to: HostTarget
  /** Opens one of our pages in a new web view. */
  toP: HostTarget
  closeWebview: null
  toHome: null
  toMine: null
  offToLogin: null
  callTelephone: { telephone: string }
  toRate: null
  /** An analytics event: the borrower continued from a confirm screen. */
  confirmBurialPoint: { productId: string }
  startBank: null
  endBank: null
}

export type HostAction = keyof HostActions

export interface HostTarget {
  page?: string
  url?: string
  productId?: string
  orderId?: string
}
