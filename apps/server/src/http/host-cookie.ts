import type { Config } from '../config.ts'

/**
 * The name of one of our cookies. In production it begins with `__Host-`: browsers accept such a cookie only over
 * https, from this very host and for all of it, so that a neighbouring subdomain can neither set nor replace it.
 */
export function hostCookie({ isProduction }: Pick<Config, 'isProduction'>, name: string): string {
  return isProduction ? `__Host-${name}` : name
}
