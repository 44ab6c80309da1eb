-- A build that knows of no words gives parcels their numbers: the words lack those, and are written anew by a newer build.
create function forget_order_words() returns trigger language plpgsql as $$
begin
  new.words := null;
  return new;
end
$$;--> statement-breakpoint
create trigger shop_order_words_forgotten before update of tracking_number on shop_order
  for each row
  when (new.tracking_number is distinct from old.tracking_number and new.words is not distinct from old.words)
  execute function forget_order_words();
