-- Deletes the oldest entries, so many at most, and returns how many those were: many more would not be deleted within the
-- time that a statement has.
create function prune_audit(before timestamptz, most integer) returns integer language sql security definer
  set search_path from current as $$
  with deleted as (
    delete from audit_entry where ctid = any(array(
      select ctid from audit_entry where at < before and at < now() - interval '90 days'
      order by at limit most for update skip locked))
    returning id
  )
  select count(*)::integer from deleted
$$;
