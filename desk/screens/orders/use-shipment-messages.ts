import { messagesOf } from '../../app/messages-of.ts';
import { shipmentMessages } from '../../messages/shipments.ts';

export const useShipmentMessages = messagesOf(shipmentMessages);
