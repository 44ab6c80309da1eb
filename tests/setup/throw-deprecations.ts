// What Node.js or `pg` will no longer take one day, such as a query while another one is under way, fails at once.
process.throwDeprecation = true;
