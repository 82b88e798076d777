/** An action of the sandbox, as GET /sandbox lists it. */
export interface Action {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly does: string
}

export const ACTIONS: readonly Action[] = [
  get('/sandbox/demo', 'brands, borrowers with fresh sessions, and a link to each screen'),
  get('/sandbox/enter/:borrower/:screen', 'opens a screen as that borrower'),
  post('/sandbox/reset', 'seeds anew; the clock stays'),
  get('/sandbox/clock', "the product's clock"),
  post(
    '/sandbox/clock',
    'moves it on by days or hours, or to an instant, with the jobs on the way',
  ),
  post('/sandbox/decisions/:orderId', 'decision=approve or decline: decides an application'),
  get('/sandbox/payments?orderId=', 'payments of an order, newest first'),
  post(
    '/sandbox/payments/:reference/:act',
    'act is receive (not settled yet), lose (outcome unknown), authorize, queue, process, pay, fail, expire, refund or chargeback; amount, lie (centavos), times, delay (seconds), forge=1, merchant',
  ),
  post('/sandbox/qr', 'payload: pays a QR Ph code with the app of a bank, once'),
  post(
    '/sandbox/lifetime/:payCode/pay',
    'amount (centavos), channel, times, received=1 (not settled yet): pays a lifetime id',
  ),
  get('/sandbox/payouts?orderId=', 'payouts of an order, newest first'),
  get('/sandbox/accounts?orderId=', 'accounts that the borrower of an order bound, newest first'),
  post(
    '/sandbox/payouts/:reference/:act',
    'act is pend, process, succeed, fail or reverse; times, delay (seconds), forge=1',
  ),
  get('/sandbox/faults', 'faults of the doubles that have not happened yet'),
  post(
    '/sandbox/faults',
    'call, fault, reference, times, done=0, changes, seconds or days: has a double misbehave',
  ),
  post('/sandbox/keys/rotate', 'Dragonpay’s double signs its notices with another key'),
  post('/sandbox/partner/link', 'brand, phone, productId, old=1, forge=1: a joint-login link'),
  post(
    '/sandbox/partner/withdrawals/:orderId/draw',
    'the partner tells that it was drawn; times, old=1, forge=1',
  ),
  get('/sandbox/partner/messages?orderId=', 'what the partner and the product said of an order'),
  get('/sandbox/complaints', 'complaints as staff see them, newest first'),
  post(
    '/sandbox/complaints/:problemId/reply',
    'text, images (data:), decision (upheld, dismissed) where an entry is disputed: answers one as staff would',
  ),
  get('/sandbox/sms?phone=', 'messages sent to a phone, newest first'),
  get('/sandbox/mails', 'mails that staff got, newest first'),
  get('/sandbox/push/messages', 'what devices got by push, decrypted, newest first'),
  post('/sandbox/push/devices', 'a new device: its subscription, as a browser gives it'),
  post(
    '/sandbox/push/devices/state',
    'endpoint; state is on, gone (410) or down (503): what the push service says of it',
  ),
  get('/sandbox/captcha?sid=', 'what the last picture of a captcha asks for'),
  post('/sandbox/staff/:role/sign-in', 'signs the browser in to the staff console as that role'),
  get(
    '/sandbox/phone?borrower=&screen=',
    'the borrower app in a phone, beside its messages to the host app',
  ),
]

function get(path: string, does: string): Action {
  return { method: 'GET', path, does }
}

function post(path: string, does: string): Action {
  return { method: 'POST', path, does }
}

const WORD = '[A-Za-z0-9_-]{1,64}'

/** The actions that a form of these pages may request. */
const ACTION_PATH = new RegExp(
  `^/sandbox/(reset|clock|decisions/${WORD}|payments/${WORD}/[a-z]+|payouts/${WORD}/[a-z]+` +
    `|lifetime/${WORD}/pay|partner/withdrawals/${WORD}/draw|complaints/${WORD}/reply)$`,
)

export function isActionPath(path: string): boolean {
  return ACTION_PATH.test(path)
}
