/** As in `deploy/varnish/muravlak.vcl`. */
const campaignParameter = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=/;

/** A query without what advertisers add to links: it is for the scripts of the page alone. */
export const withoutCampaign = (query: string): string =>
  query
    .split('&')
    .filter((parameter) => !campaignParameter.test(parameter))
    .join('&');
