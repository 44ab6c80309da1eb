-- No role changes the audit trail, that of the owner included: entries older than 90 days may be deleted, and nothing else.
create function audit_entry_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '90 days' then
      return old;
    end if;
  end if;
  raise exception 'audit_entry is kept: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;--> statement-breakpoint
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function audit_entry_is_kept();--> statement-breakpoint
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_is_kept();--> statement-breakpoint
-- The one way to delete for a role that owns no table.
create function prune_audit(before timestamptz) returns void language sql security definer
  set search_path from current as $$
  delete from audit_entry where at < before and at < now() - interval '90 days'
$$;--> statement-breakpoint
do $$
declare
  other text;
begin
  for other in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'audit_entry'
      and grantee not in (current_user, 'PUBLIC')
  loop
    execute format('revoke update, delete, truncate on audit_entry from %I', other);
  end loop;
end
$$;
