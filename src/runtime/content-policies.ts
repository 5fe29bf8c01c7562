/** The admin UI needs inline styles (its style library writes them); the guest page does not and gets none. */
export const ADMIN_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Some platforms want their fields posted by the guest's browser, and send it on from there; browsers hold a form's
 * redirects to this rule too, so no list of addresses would do. Scripts of others cannot run here, so only our own page
 * decides what is posted where.
 *
 * @param plainHttp whether this installation is reached by http, as in development: so are its platforms then
 */
export const guestPolicy = (plainHttp: boolean): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self' https:${plainHttp ? ' http:' : ''}; frame-ancestors 'none'`;

/**
 * The same page as the admin UI's, framed by whom this tenant has listed and by nobody else. No second header may say
 * otherwise: X-Frame-Options knows no list.
 */
export const embedPolicy = (origins: readonly string[]): string =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${origins.join(' ') || "'none'"}`;

/**
 * Stands in for the admin UI where somebody frames `/`: it shows nothing, knows nobody and can only send the frame on
 * to its tenant's `/embed`, which decides who may frame the form. So it does no harm in anybody's frame.
 */
export const RELAY_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
