-- Only the owner of an index may empty its list of waiting entries, and a shop may run under another role.
CREATE FUNCTION "public"."clean_search_indexes"() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT gin_clean_pending_list('public.search_document_vector_fr'),
    gin_clean_pending_list('public.search_document_vector_nl'),
    gin_clean_pending_list('public.search_document_codes');
$$;
