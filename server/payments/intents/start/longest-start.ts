import { TIMEOUT_MS } from '#server/providers/exchange/exchange.ts'

/**
 * Seconds that a start can take: PayMongo makes a QR code by three calls, each as long as a call may
 * be, and its picture is read after them. Whoever began one that is older died.
 */
export const LONGEST_START_SECONDS = (3 * TIMEOUT_MS) / 1000 + 15
