import type { PaperReference } from '../api/kernel/database/schema/mail.ts';
import type { Attachment } from '../api/kernel/ports/mail/mailer.ts';
import type { Api } from '../api/main.ts';
import { attachOrderPaper } from '../api/shop/order/paper/order-papers.ts';
import { attachTradePaper, isTradePaper } from '../api/trade/paper/trade-papers.ts';

/** Makes what goes along with an email, whatever it tells of. */
export function attachPaper({
  orders,
  trade,
}: Pick<Api, 'orders' | 'trade'>): (paper: PaperReference) => Promise<Attachment> {
  const [ofOrders, ofTrade] = [attachOrderPaper(orders), attachTradePaper(trade)];
  return (paper) => (isTradePaper(paper) ? ofTrade(paper) : ofOrders(paper));
}
