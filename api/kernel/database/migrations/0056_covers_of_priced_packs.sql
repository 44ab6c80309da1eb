-- The card of a product shows the pack whose price it names.
UPDATE "product" p SET "cover" = priced.picture
FROM (
  SELECT DISTINCT ON (k."product_id") k."product_id", k."content"->'picture' AS picture
  FROM "pack" k JOIN "product" sold ON sold."id" = k."product_id"
  ORDER BY k."product_id",
    k."price_cents" + CASE WHEN sold."input"->>'tinting' = 'online'
      THEN coalesce((k."content"->>'tinting_price_cents')::int, 0) ELSE 0 END,
    k."position"
) priced
WHERE priced."product_id" = p."id" AND jsonb_typeof(priced.picture) = 'object';
