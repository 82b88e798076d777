import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The logos of the demo products; their names have no hash. */
const LOGOS = resolve('server/lending/product/logos')

/** Serves the built scripts, styles and pictures: their names have a hash, so they never change. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: LOGOS,
    prefix: '/logos/',
    maxAge: '1d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
  const root = resolve('dist/web/assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  })
}
